import {
  afterNextRender,
  DestroyRef,
  inject,
  makeStateKey,
  REQUEST,
  type Signal,
  signal,
  TransferState,
} from '@angular/core'
import { type AccountState, type Sessions, sessions } from 'portico'
import { readSessionCookie } from 'portico/session-cookie'
import { portico } from './portico'

const KNOWN = makeStateKey<Sessions | null>('sessions')

/** The account in use, for the component that calls it. */
export function injectAccount(): Signal<AccountState> {
  // Read on the server; the page carries it to the browser.
  const [request, transfer] = [inject(REQUEST), inject(TransferState)]
  if (request) transfer.set(KNOWN, readSessionCookie(request.headers.get('cookie')) ?? null)
  const known = transfer.get(KNOWN, null) ?? portico.initially(sessions)
  const account = signal(portico.account(undefined, known))
  const life = inject(DestroyRef)
  afterNextRender(() => {
    const follow = () => account.set(portico.account())
    follow()
    life.onDestroy(portico.watch(sessions, all => all, follow))
  })
  return account.asReadonly()
}
