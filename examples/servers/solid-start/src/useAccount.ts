import { type Sessions, sessions } from 'portico'
import { createSignal, onCleanup, onMount } from 'solid-js'
import { portico } from './portico'

/** The account in use, for the component that calls it. `known`: the sessions that a server has read from the cookie. */
export function useAccount(known: Sessions = portico.initially(sessions)) {
  const [account, setAccount] = createSignal(portico.account(undefined, known))
  onMount(() => {
    const follow = () => setAccount(portico.account())
    follow()
    onCleanup(portico.watch(sessions, all => all, follow))
  })
  return account
}
