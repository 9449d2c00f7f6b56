CREATE FUNCTION say(text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE LOG '%', $1; END $$;
SET log_error_verbosity = default;
SELECT say('Kitchen open');
SELECT say('Kitchen shut');
SELECT say('Kitchen move');
SELECT say('Attic open');
SELECT say(E'the lift will go\nwhen all are in');
SELECT 1 / 0;
SELECT nothing FROM
  nowhere;
DO $$ BEGIN RAISE WARNING 'Attic move'; END $$;
SELECT say('Attic shut');
SELECT say('Kitchen open');
SELECT say('Kitchen shut');
