import type { EmbeddedUser } from './embeddedUser'
import type { Live } from './session'

/** Characters. Source: product specification, section 5. */
const LONGEST_NAME = 30

/** The user's name: of the social account, else the email. A Discord name that ends in 0 is shown without it. */
export function embeddedName({ userName, email, provider }: EmbeddedUser): string | undefined {
  const name = userName && provider === 'discord' ? userName.replace(/0$/, '') : userName || email
  const letters = [...(name ?? '')]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name
}

/** The label of a connected wallet: the user's name for the embedded wallet, the wallet's own name for any other. */
export const walletLabel = ({ auth, wallet }: Pick<Live, 'auth' | 'wallet'>, user: EmbeddedUser): string =>
  (auth && embeddedName(user)) || wallet.name
