import { Help, IconButton } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { helpOpened } from '../events'
import { messages } from '../messages'
import { helpView } from '../state'

/** Opens an explanation for first-time buyers. */
export default function HelpButton() {
  const ctx = useKernel()
  const say = useText()
  const open = () => {
    ctx.emit(helpOpened)
    void ctx.open(helpView)
  }
  return (
    <IconButton label={say(messages.help)} onClick={open}>
      <Help />
    </IconButton>
  )
}
