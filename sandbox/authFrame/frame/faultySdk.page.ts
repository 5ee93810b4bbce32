import { faultyChannel } from './faultyChannel'
import { openParentChannel } from './parentChannel'
import { startFrame } from './startFrame'

/* The frame with a channel that applies faults: for tests only. */

const channel = openParentChannel()
if (channel) startFrame(faultyChannel(channel))
