import { useEffect, useRef, useState } from 'react'
import { connectedSession, embeddedUser, route, sessions, topOf } from '../../../kernel'
import { truncateAddress, walletLabel } from '../../../kernel/kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Success } from '../../../ui-kit/part/Success'
import { leaveConnectedView } from '../flow/connectLogin'
import { messages } from '../messages'
import { useLoginTask } from './useLoginTask'

/** The login, for a moment. Then the view is left. */
export function LoggedIn() {
  const ctx = useKernel()
  const t = useText()
  const user = useSlice(embeddedUser)
  const live = useSlice(sessions, connectedSession)
  return (
    <Success
      title={t(messages.signedIn)}
      detail={live && <bdi translate="no">{`${walletLabel(live, user)} · ${truncateAddress(live.address)}`}</bdi>}
      leave={() => void leaveConnectedView(ctx, topOf(ctx.read(route))?.key).catch(ctx.report)}
    />
  )
}

/** A task that ends with a login, which its view then shows. */
export function useLogin<T = void>(work: (input: T, signal: AbortSignal) => Promise<unknown>) {
  const leaveUndrawn = useLeaveUndrawn()
  return useLoginTask<T>(async (input, signal) => {
    await work(input, signal)
    await leaveUndrawn()
  })
}

/** After a login: leaves a view that another one has covered, and that is drawn anew. */
export function useLeaveUndrawn(): () => Promise<void> {
  const ctx = useKernel()
  const [key] = useState(() => topOf(ctx.read(route))?.key)
  const isDrawn = useRef(false)
  useEffect(() => {
    isDrawn.current = true
    return () => {
      isDrawn.current = false
    }
  }, [])
  return async () => {
    if (!isDrawn.current) await leaveConnectedView(ctx, key)
  }
}
