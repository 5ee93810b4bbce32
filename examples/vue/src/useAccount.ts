import { type AccountState, sessions } from 'portico'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { portico } from './portico'

/** The connected account, for the component that calls it. */
export function useAccount(): Readonly<ShallowRef<AccountState>> {
  const account = shallowRef(portico.account())
  onScopeDispose(
    portico.watch(
      sessions,
      all => portico.account(undefined, all),
      now => {
        account.value = now
      },
    ),
  )
  return account
}
