import { faultyLine } from './faultyLine'
import { openLine } from './line'
import { startFrame } from './start'

/* The frame with a channel that applies faults: for tests only. */

const line = openLine()
if (line) startFrame(faultyLine(line))
