import { Help, IconButton } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { helpOpened } from '../events'
import { messages } from '../messages'
import { helpView } from '../state'

/** Opens an explanation for first-time buyers. */
export default function HelpButton() {
  const ctx = useKernel()
  const t = useText()
  const open = () => {
    ctx.emit(helpOpened)
    void ctx.open(helpView)
  }
  return (
    <IconButton label={t(messages.help)} onClick={open}>
      <Help />
    </IconButton>
  )
}
