import { faultyLine } from './faultyLine'
import { openLine } from './line'
import { startFrame } from './start'

/* The frame with a line that obeys faults: for tests, and never for people. */

const line = openLine()
if (line) startFrame(faultyLine(line))
