import './buffer'
import { Address, Cell, loadStateInit } from '@ton/core'
import { sha256_sync as sha256, signVerify } from '@ton/crypto'
import type { NamespaceDescription } from 'portico/contracts'

type Signed = Parameters<NonNullable<NamespaceDescription['verifySignIn']>>[0]

/** The usual wallet contracts by the hash of their code: the bits of their data before the public key. */
const KEY_OFFSETS = new Map([
  ['b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581', 64],
  ['84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599', 64],
  ['64dd54805522c5be8a9db59cea0105ccf0d08786ca79beb8cb79e880a8d7322d', 64],
  ['feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0', 64],
  ['20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f', 65],
])

/** The address if its key signed the text for the site that the text names. Needs no node. Source: TonConnect. */
export async function verifySignIn({ address, text, signature }: Signed): Promise<string | undefined> {
  const {
    signature: signed,
    timestamp,
    domain,
    walletStateInit,
  } = JSON.parse(Buffer.from(signature, 'base64').toString())
  const { host } = new URL(`https://${text.split(' ', 1)}`)
  const account = Address.parse(address)
  const contract = Cell.fromBase64(walletStateInit)
  const { code, data } = loadStateInit(contract.beginParse())
  const offset = KEY_OFFSETS.get(code?.hash().toString('hex') ?? '')
  const isOwn = contract.hash().equals(account.hash) && (host === domain || host.endsWith(`.${domain}`))
  if (!isOwn || !data || offset === undefined) return undefined
  const key = data.beginParse().skip(offset).loadBuffer(32)
  const message = signedBytes({ account, domain, timestamp, text })
  return signVerify(sha256(message), Buffer.from(signed, 'base64'), key) ? address : undefined
}

/** The bytes of which a wallet signs the hash. */
function signedBytes(signed: { account: Address; domain: string; timestamp: number; text: string }): Buffer {
  const { account, domain, timestamp, text } = signed
  const number = (value: number, bytes: number) =>
    Buffer.from(
      BigInt(value)
        .toString(16)
        .padStart(bytes * 2, '0'),
      'hex',
    )
  const sized = (value: string) => [number(Buffer.byteLength(value), 4), Buffer.from(value)]
  const place = [number(account.workChain >>> 0, 4), account.hash]
  const prefix = [number(0xffff, 2), Buffer.from('ton-connect/sign-data/')]
  return Buffer.concat([
    ...prefix,
    ...place,
    ...sized(domain),
    number(timestamp, 8),
    Buffer.from('txt'),
    ...sized(text),
  ])
}
