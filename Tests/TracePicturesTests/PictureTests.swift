import Testing
import TracePictures
