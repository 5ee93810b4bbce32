import { Help, IconButton } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { walletHelpOpened } from '../events'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { whatIsAWalletView } from '../state'

/** Opens an explanation of wallets, from the header of the first view. */
export default function HelpButton() {
  const ctx = useKernel()
  const t = useText()
  const open = () => {
    ctx.emit(walletHelpOpened)
    navigate(ctx, ctx.open(whatIsAWalletView))
  }
  return (
    <IconButton label={t(messages.whatIsAWallet)} onClick={open}>
      <Help />
    </IconButton>
  )
}
