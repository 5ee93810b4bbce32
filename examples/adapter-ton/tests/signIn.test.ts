import { Address, beginCell, Cell, storeStateInit } from '@ton/core'
import { sha256_sync as sha256, sign } from '@ton/crypto'
import { createVerifier, memoryNonces, writeSignIn } from 'portico/verify'
import { expect, test } from 'vitest'
import { ton } from '../src/description'
import { packSignature } from '../src/packSignature'
import { createAccount, signDataBytes, type TonAccount } from './wallet'

const account = createAccount(1)
const chainId = 'ton:-239'
const TEXT = 'app.example wants you to sign in with your Ton account'
const friendly = (address: Address) => address.toString({ bounceable: false })
const contractOf = ({ contract }: TonAccount) =>
  beginCell().store(storeStateInit(contract)).endCell().toBoc().toString('base64')

interface Forged {
  readonly signer?: TonAccount
  readonly address?: Address
  readonly domain?: string
  readonly signed?: string
  readonly walletStateInit?: string
}

/** The wallet’s signature, as the adapter returns it. */
function signText(forged: Forged): string {
  const { signer = account, address = account.address, domain = 'app.example', signed = TEXT } = forged
  const { walletStateInit = contractOf(account) } = forged
  const timestamp = 1_790_000_000
  const bytes = signDataBytes({ address, domain, timestamp, text: signed })
  const signature = sign(sha256(bytes), signer.keys.secretKey).toString('base64')
  return packSignature({ signature, timestamp, domain, walletStateInit })
}

/** Verifies a sign-in of `account`, in which a test changes one part. */
const verified = async (forged: Forged = {}): Promise<string | undefined> => {
  const address = friendly(forged.address ?? account.address)
  const page = { domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'n1' }
  const fields = { accountAddress: address, chainId, ...page } as const
  return ton.verifySignIn?.({ chainId, address, text: TEXT, fields, signature: signText(forged) })
}

test('a signature by the key of the account’s contract is the account’s', async () => {
  expect(await verified()).toBe(friendly(account.address))
})

test('a signature for a site may be used on its subdomains', async () => {
  expect(await verified({ domain: 'example' })).toBe(friendly(account.address))
  expect(await verified({ domain: 'pp.example' })).toBeUndefined()
})

const other = createAccount(2)
/** A contract that says of itself that another key owns it. */
const unknown = { ...account, contract: { ...account.contract, code: beginCell().storeUint(1, 8).endCell() } }

test.each<[string, Forged]>([
  ['of another key', { signer: other }],
  ['of another text', { signed: `${TEXT}.` }],
  ['for another site', { domain: 'evil.example' }],
  ['of another account', { address: other.address }],
  ['with the contract of another account', { signer: other, walletStateInit: contractOf(other) }],
  [
    'with an unknown contract',
    { address: new Address(0, contractHash(unknown)), walletStateInit: contractOf(unknown) },
  ],
])('a signature %s is refused', async (_, forged) => {
  expect(await verified(forged)).toBeUndefined()
})

function contractHash(of: TonAccount): Buffer {
  return Cell.fromBase64(contractOf(of)).hash()
}

test('a server verifies a sign-in by the adapter’s own function', async () => {
  const verifier = createVerifier({
    domain: 'app.example',
    nonces: memoryNonces(),
    namespaces: { ton: ton.verifySignIn! },
  })
  const data = {
    accountAddress: friendly(account.address),
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: await verifier.nonce(),
    issuedAt: new Date().toISOString(),
  } as const
  const message = writeSignIn(data, { name: 'TON' })
  const signature = signText({ signed: message })
  expect((await verifier.verify({ data, message, signature })).address).toBe(data.accountAddress)
})
