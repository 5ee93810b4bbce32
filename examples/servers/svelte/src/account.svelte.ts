import { type Sessions, sessions } from 'portico'
import { portico } from './portico'

/** The account in use, for the component that calls it. `known`: the sessions that a server has read from the cookie. */
export function useAccount(known: () => Sessions | undefined = () => undefined) {
  let account = $state.raw(portico.account(undefined, known() ?? portico.initially(sessions)))
  $effect(() => {
    const follow = () => {
      account = portico.account()
    }
    follow()
    return portico.watch(sessions, all => all, follow)
  })
  return {
    get current() {
      return account
    },
  }
}
