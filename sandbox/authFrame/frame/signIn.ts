import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { LocalAccount } from 'viem'
import type { Key } from '../../chains/solana/key'
import { OPTIONAL_FIELDS } from '../../chains/solana/signIn'
import type { CaipId } from './chainSelection'

const PLACEHOLDER = '<<AccountAddress>>'

/** The message that a site wants signed during login. Source: ERC-4361, CAIP-122. */
export const signInRequest = v.object({
  serializedMessage: v.optional(v.string()),
  accountAddress: v.string(),
  chainId: v.string(),
  domain: v.string(),
  uri: v.string(),
  version: v.string(),
  nonce: v.string(),
  statement: v.optional(v.string()),
  issuedAt: v.optional(v.string()),
  expirationTime: v.optional(v.string()),
  notBefore: v.optional(v.string()),
  requestId: v.optional(v.string()),
  resources: v.optional(v.array(v.string())),
})
export type SignInRequest = v.InferOutput<typeof signInRequest>

/** Signs without an approval of its own, so it accepts only a sign-in to the site that requests it. */
export async function signIn(
  request: SignInRequest,
  { signer, chain, site }: { signer: LocalAccount | Key; chain: CaipId; site: string },
) {
  const { address } = signer
  const siwxMessage = { ...request, accountAddress: address }
  const given = request.serializedMessage?.replaceAll(PLACEHOLDER, address)
  const message = given ?? compose(siwxMessage, chain)
  const { host } = new URL(site)
  if (request.domain !== host || !message.startsWith(`${host} wants you to sign in with your `)) {
    throw new Error('A site can only request a sign-in to itself')
  }
  if (!message.split('\n').includes(address)) throw new Error('The sign-in names another account')
  return { message, signature: await sign(message, signer), siwxMessage }
}

const sign = async (message: string, signer: LocalAccount | Key): Promise<string> =>
  'signMessage' in signer ? signer.signMessage({ message }) : base58.encode(signer.sign(utf8ToBytes(message)))

function compose(request: SignInRequest, chain: CaipId): string {
  const { domain, accountAddress, statement, uri, version, resources } = request
  const [namespace, reference] = chain.split(':')
  const kind = namespace === 'solana' ? 'Solana' : 'Ethereum'
  return [
    `${domain} wants you to sign in with your ${kind} account:`,
    accountAddress,
    '',
    ...(statement ? [statement, ''] : []),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    ...OPTIONAL_FIELDS.flatMap(([label, name]) => (request[name] ? [`${label}: ${request[name]}`] : [])),
    ...(resources?.length ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ].join('\n')
}
