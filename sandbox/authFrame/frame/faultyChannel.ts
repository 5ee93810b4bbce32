import type { FrameFault } from '../faults'
import type { ParentChannel } from './parentChannel'

interface FrameMessage {
  type?: string
  id?: string
  payload?: object
}

/** Wraps the channel to the page and applies the faults that a test has set at the server. */
export function faultyChannel(channel: ParentChannel): ParentChannel {
  const send = async (message: FrameMessage) => {
    const fault = await takeFault(message)
    if (fault?.kind === 'reload') location.reload()
    if (fault?.kind === 'late') await new Promise(resolve => setTimeout(resolve, fault.ms))
    for (const sent of faultyMessages(fault, message)) channel.send(sent)
  }
  return { ...channel, send: message => void send(message) }
}

async function takeFault({ type = '' }: FrameMessage): Promise<FrameFault | null> {
  const name = type.replace(/^@w3m-frame\/|_(SUCCESS|ERROR)$/g, '')
  return (await fetch(`/faults/${name}`, { method: 'POST' })).json()
}

/** The messages that are sent in place of this one; none for a silent frame. */
function faultyMessages(fault: FrameFault | null, message: FrameMessage): FrameMessage[] {
  const error = (payload: object) => [{ ...message, type: message.type?.replace(/_SUCCESS$/, '_ERROR'), payload }]
  switch (fault?.kind) {
    case 'silent':
    case 'reload':
      return []
    case 'twice':
      return [message, message]
    case 'other-id':
      return [{ ...message, id: `${message.id}-of-somebody-else` }]
    case 'wrong-type':
      return [{ ...message, type: '@w3m-frame/NEVER_ASKED_SUCCESS' }]
    case 'big':
      return [{ ...message, payload: { ...message.payload, ballast: 'x'.repeat(fault.bytes) } }]
    case 'no-message':
      return error({})
    case 'error':
      return error({ message: fault.message })
    default:
      return [message]
  }
}
