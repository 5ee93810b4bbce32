import { type AccountState, type Sessions, sessions } from 'portico'
import { onMounted, onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { portico } from './portico'

/** The account in use, for the component that calls it. `known`: the sessions that a server has read from the cookie. */
export function useAccount(known: Sessions = portico.initially(sessions)): Readonly<ShallowRef<AccountState>> {
  const account = shallowRef(portico.account(undefined, known))
  onMounted(() => {
    const follow = () => {
      account.value = portico.account()
    }
    follow()
    onScopeDispose(portico.watch(sessions, all => all, follow))
  })
  return account
}
