import type { SignClient } from '@walletconnect/sign-client'
import type { Address } from 'viem'
import type { WalletChain } from '../../chains/evm/walletConfig'
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
export interface ActiveAccount {
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
export async function showAccounts(client: Client, topic: string, current: ActiveAccount): Promise<void> {
  if (!includesEvm(client, topic)) return
  for (const chainId of await update(client, topic, current)) {
    await client.emit({ topic, event: { name: 'accountsChanged', data: [current.address] }, chainId })
  }
}

/** Notifies a site of the chain in use, and grants access to the chain if the site had none. */
export async function showChain(client: Client, topic: string, current: ActiveAccount): Promise<void> {
  if (!includesEvm(client, topic)) return
  const chainId = `eip155:${current.chain.id}`
  if (!client.session.get(topic).namespaces.eip155?.chains?.includes(chainId)) await update(client, topic, current)
  await client.emit({ topic, event: { name: 'chainChanged', data: current.chain.id }, chainId })
}

/** Not every session includes the EVM. */
const includesEvm = (client: Client, topic: string) => client.session.get(topic).namespaces.eip155 !== undefined

/** Updates the accounts and chains of a session; returns the chains. */
async function update(client: Client, topic: string, { address, chain }: ActiveAccount): Promise<string[]> {
  const { namespaces } = client.session.get(topic)
  const chains = [...new Set([...(namespaces.eip155?.chains ?? []), `eip155:${chain.id}`])]
  const accounts = chains.map(id => `${id}:${address}`)
  const eip155 = { methods: METHODS, events: EVENTS, ...namespaces.eip155, chains, accounts }
  const { acknowledged } = await client.update({ topic, namespaces: { ...namespaces, eip155 } })
  await acknowledged()
  return chains
}
