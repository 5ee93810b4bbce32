/** Fields of a site's sign-in request. Source: Sign In With Solana. */
export interface SignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The optional lines of every sign-in text. Source: ERC-4361. */
export const OPTIONAL_FIELDS = [
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const
const FIELDS = [['URI', 'uri'], ['Version', 'version'], ['Chain ID', 'chainId'], ...OPTIONAL_FIELDS] as const

export function signInMessage(input: SignInInput & { domain: string; address: string }): string {
  const { domain, address, statement, resources } = input
  const fields = FIELDS.flatMap(([label, name]) => (input[name] ? `${label}: ${input[name]}` : []))
  const listed = resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const tail = [...fields, ...listed].join('\n')
  return [head, statement, tail].filter(Boolean).join('\n\n')
}
