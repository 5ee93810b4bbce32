import type { SignClient } from '@walletconnect/sign-client'
import type { Address } from 'viem'
import type { WalletChain } from '../chains'
import { EVENTS, METHODS } from './requests'

export type Client = Awaited<ReturnType<typeof SignClient.init>>

export interface WalletSession {
  topic: string
  /** Name and URL in the site's metadata. */
  name: string
  url: string
  /** CAIP-10. */
  accounts: string[]
}

/** The wallet's current account and chain. */
export interface Shown {
  address: Address
  chain: WalletChain
}

export function listSessions(client: Client): WalletSession[] {
  return client.session.getAll().map(({ topic, peer, namespaces }) => ({
    topic,
    name: peer.metadata.name,
    url: peer.metadata.url,
    accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
  }))
}

/** Notifies a site of the account in use, on each of its chains. */
export async function showAccounts(client: Client, topic: string, shown: Shown): Promise<void> {
  if (!isShown(client, topic)) return
  for (const chainId of await update(client, topic, shown)) {
    await client.emit({ topic, event: { name: 'accountsChanged', data: [shown.address] }, chainId })
  }
}

/** Notifies a site of the chain in use, and grants access to the chain if the site had none. */
export async function showChain(client: Client, topic: string, shown: Shown): Promise<void> {
  if (!isShown(client, topic)) return
  const chainId = `eip155:${shown.chain.id}`
  if (!client.session.get(topic).namespaces.eip155?.chains?.includes(chainId)) await update(client, topic, shown)
  await client.emit({ topic, event: { name: 'chainChanged', data: shown.chain.id }, chainId })
}

/** Not every session includes the EVM. */
const isShown = (client: Client, topic: string) => client.session.get(topic).namespaces.eip155 !== undefined

/** Updates the accounts and chains of a session; returns the chains. */
async function update(client: Client, topic: string, { address, chain }: Shown): Promise<string[]> {
  const { namespaces } = client.session.get(topic)
  const chains = [...new Set([...(namespaces.eip155?.chains ?? []), `eip155:${chain.id}`])]
  const accounts = chains.map(id => `${id}:${address}`)
  const eip155 = { methods: METHODS, events: EVENTS, ...namespaces.eip155, chains, accounts }
  const { acknowledged } = await client.update({ topic, namespaces: { ...namespaces, eip155 } })
  await acknowledged()
  return chains
}
