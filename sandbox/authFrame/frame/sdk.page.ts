import { openParentChannel } from './parentChannel'
import { startFrame } from './startFrame'

const channel = openParentChannel()
if (channel) startFrame(channel)
