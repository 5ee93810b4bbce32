import type { SignInMessage } from '../kernel'

const FIELDS = [
  'domain',
  'accountAddress',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] as const satisfies readonly (keyof SignInMessage)[]

/** The first field in which two messages differ. */
export const differentField = (one: SignInMessage, other: SignInMessage): keyof SignInMessage | undefined =>
  FIELDS.find(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
