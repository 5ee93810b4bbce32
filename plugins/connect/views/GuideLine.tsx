import { useKernel, useText } from '../../../ui-kit/hooks'
import { walletHelpOpened } from '../events'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { whatIsAWalletView } from '../state'

/** Leads people without a wallet to an explanation. It stands below the methods, once none comes or goes any more. */
export function GuideLine({ isShown }: { isShown: boolean }) {
  const ctx = useKernel()
  const t = useText()
  const open = () => {
    ctx.emit(walletHelpOpened)
    navigate(ctx, ctx.open(whatIsAWalletView))
  }
  return (
    <p className="connect-guide t13 muted">
      {isShown && (
        <>
          <span>{t(messages.newToWallets)}</span>
          <button type="button" className="connect-start" onClick={open}>
            {t(messages.getStarted)}
          </button>
        </>
      )}
    </p>
  )
}
