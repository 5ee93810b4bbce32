import { useCallback, useMemo } from 'react'
import { usePortico, usePorticoAccount, usePorticoSlice, usePorticoState } from '../../hosts/react'
import { type CallState, useCall } from '../../hosts/react/useCall'
import type { Namespace, SignInSession } from '../../kernel'
import { type SignIn, signInService, signIns } from './state'

const UNKNOWN: SignIn = { status: 'unknown' }

/**
 * The sign-in of a namespace's account, or of the active one. `signIn` connects a wallet first if none is connected.
 * `call`: the progress of the last `signIn`.
 * @example
 * const { signIn, signOut, isSignedIn } = usePorticoSignIn()
 * return <button onClick={() => (isSignedIn ? signOut() : signIn()).catch(() => {})}>{isSignedIn ? 'Log out' : 'Log in'}</button>
 */
export function usePorticoSignIn({ namespace }: { namespace?: Namespace | undefined } = {}): SignIn & {
  readonly isSignedIn: boolean
  readonly call: CallState<SignInSession>
  /** @throws USER_REJECTED MODAL_CLOSED SERVICE_UNAVAILABLE … */
  signIn(): Promise<SignInSession>
  /** Disconnects the wallet too if your app requires a sign-in. */
  signOut(): Promise<void>
} {
  const { portico, connect } = usePortico()
  const { active } = usePorticoState()
  const { isConnected } = usePorticoAccount({ namespace })
  const byNamespace = usePorticoSlice(signIns)
  const state = (isConnected && byNamespace[namespace ?? active ?? '']) || UNKNOWN
  const called = useCall(
    useCallback(async () => {
      const again = portico.account(namespace).isConnected
      if (!again) await connect({ namespace })
      // An account that has just declined while it was connected is not asked twice.
      return (await portico.ask(signInService)).signIn({ namespace, again })
    }, [portico, connect, namespace]),
  )
  const signOut = useCallback(
    async () => (await portico.ask(signInService)).signOut({ namespace }),
    [portico, namespace],
  )
  return useMemo(() => {
    const { call: signIn, ...call } = called
    return { ...state, isSignedIn: state.status === 'signedIn', call, signIn, signOut }
  }, [state, called, signOut])
}
