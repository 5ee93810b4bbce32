import type { Hono } from 'hono'
import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { fundedKeys } from '../chains/accounts'
import { type Anvil, startAnvil } from '../chains/anvil'
import { createGateway } from '../gateway/app'
import { createMemory } from '../gateway/memory'
import { createEconomy, type Economy, economyPages, economyRoutes } from '.'
import { connectNode, type Node } from './evm/node'

export const LOCAL = 'eip155:31337'

/** One real chain, and a gateway that reads from it. */
export interface EconomyWorld {
  anvil: Anvil
  node: Node
  economy: Economy
  gateway: Hono
  keys: Hex[]
  accounts: Address[]
  get(path: string, query?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
}

export async function startEconomyWorld(): Promise<EconomyWorld> {
  const anvil = await startAnvil(31337)
  const nodes = { [LOCAL]: anvil.rpcUrl }
  const keys = fundedKeys()
  const accounts = keys.map(privateKeyToAddress)
  const economy = createEconomy({ nodes, funded: accounts })
  const memory = createMemory({ nodes, walletUrl: 'http://localhost:9/' })
  const gateway = createGateway(memory.ports, { pages: economyPages(economy), routes: economyRoutes(economy, nodes) })
  return {
    anvil,
    node: connectNode(anvil.rpcUrl),
    economy,
    gateway,
    keys,
    accounts,
    get: async (path, query = {}) =>
      gateway.request(`http://gateway.test${path}?${new URLSearchParams({ ...query, projectId: 'demo' })}`),
    post: async (path, body) =>
      gateway.request(`http://gateway.test${path}?projectId=demo`, { method: 'POST', body: JSON.stringify(body) }),
  }
}
