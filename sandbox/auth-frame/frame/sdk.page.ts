import { openLine } from './line'
import { startFrame } from './start'

const line = openLine()
if (line) startFrame(line)
