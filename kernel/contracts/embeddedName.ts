import type { EmbeddedUser } from './embeddedUser'
import type { ConnectedSession } from './session'

/** Characters. Source: product specification, section 5. */
const MAX_NAME_LENGTH = 30

/** The user's name: of the social account, else the email. A Discord name that ends in 0 is shown without it. */
export function embeddedName({ userName, email, provider }: EmbeddedUser): string | undefined {
  const name = userName && provider === 'discord' ? userName.replace(/0$/, '') : userName || email
  const letters = [...(name ?? '')]
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name
}

/** The label of a connected wallet: the user's name for the embedded wallet, the wallet's own name for any other. */
export const walletLabel = ({ auth, wallet }: Pick<ConnectedSession, 'auth' | 'wallet'>, user: EmbeddedUser): string =>
  (auth && embeddedName(user)) || wallet.name
