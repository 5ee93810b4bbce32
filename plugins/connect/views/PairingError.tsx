import { connectors, isPorticoError, type Wallet } from '../../../kernel'
import { ErrorState } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { isWalletConnect } from '../rules/connector'
import type { PairingState } from './usePairing'
import { FailureActions, WalletStatus } from './WalletStatus'
import { walletImage } from './walletFace'

interface StoppedProps {
  readonly wallet?: Wallet
  readonly remote: Extract<PairingState, { phase: 'unreachable' | 'failed' }>
  readonly again: () => void
}

/** The host's set-up is incomplete: another attempt ends in the same way. */
const INCOMPLETE = ['LIBRARY_MISSING', 'PROJECT_ID_MISSING', 'INVALID_PROJECT_ID', 'WALLETCONNECT_MISSING']

/** A failed or impossible remote connection: the reason, and the next steps. */
export function PairingError({ wallet, remote, again }: StoppedProps) {
  const ctx = useKernel()
  const t = useText()
  const installed = useSlice(connectors, ({ known }) => known.some(connector => !isWalletConnect(connector)))
  const failure = remote.phase === 'failed' ? remote.error : remote.failure
  const canRetry = !isPorticoError(failure, ...INCOMPLETE)
  if (remote.phase === 'failed') {
    const name = wallet?.name ?? t(messages.anyWallet)
    return (
      <>
        <WalletStatus name={name} src={walletImage(ctx.settings, { wallet })} error={remote.error} />
        <FailureActions again={canRetry ? again : undefined} />
      </>
    )
  }
  return (
    <>
      <ErrorState
        title={t(messages.unreachable)}
        detail={`${errorText(t, messages, failure)} ${installed ? t(messages.installedWork) : ''}`}
      />
      <FailureActions again={canRetry ? again : undefined} />
    </>
  )
}
