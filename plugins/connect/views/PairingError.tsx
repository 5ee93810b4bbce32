import { connectors, type Wallet } from '../../../kernel'
import { Button, ErrorState } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { navigate } from '../flow/navigate'
import { isWalletConnect } from '../rules/isWalletConnect'
import { walletImage } from '../rules/walletImage'
import type { PairingState } from './usePairing'
import { WalletStatus } from './WalletStatus'

interface StoppedProps {
  readonly wallet?: Wallet
  readonly remote: Extract<PairingState, { phase: 'unreachable' | 'failed' }>
  readonly again: () => void
}

/** A failed or impossible remote connection: the reason, and the next steps. */
export function PairingError({ wallet, remote, again }: StoppedProps) {
  const ctx = useKernel()
  const t = useText()
  const installed = useSlice(connectors, ({ known }) => known.some(connector => !isWalletConnect(connector)))
  if (remote.phase === 'failed') {
    const name = wallet?.name ?? t(messages.anyWallet)
    return (
      <>
        <WalletStatus name={name} src={walletImage(ctx.settings, { wallet })} error={remote.error} title="" />
        <Button wide onClick={again}>
          {t(messages.tryAgain)}
        </Button>
      </>
    )
  }
  const { failure } = remote
  return (
    <>
      <ErrorState
        title={t(messages.unreachable)}
        detail={`${errorText(t, messages, failure)} ${installed ? t(messages.installedWork) : ''}`}
        code={failure.code}
        action={{ label: t(messages.tryAgain), onClick: again }}
      />
      <Button wide kind="ghost" onClick={() => navigate(ctx, ctx.back())}>
        {t(messages.otherWallet)}
      </Button>
    </>
  )
}
