package lifts

import "testing"

func TestKitchen(t *testing.T) {
	t.Log("Kitchen open")
	t.Log("Kitchen shut")
	t.Log("Kitchen move")
}

func TestAttic(t *testing.T) {
	for _, floor := range []string{"first", "second floor"} {
		floor := floor
		t.Run(floor, func(t *testing.T) {
			t.Log("Attic open")
			t.Log("Attic move")
			if floor != "first" {
				t.Errorf("the doors of Attic are open\non the second floor")
			}
			t.Log("Attic shut")
		})
	}
}

func TestGarage(t *testing.T) {
	t.Parallel()
	t.Skip("there is no garage")
}

func TestCellar(t *testing.T) {
	t.Parallel()
	t.Log("Cellar open")
	println("printed by the test itself")
}
