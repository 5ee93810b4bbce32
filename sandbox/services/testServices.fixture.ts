import type { Hono } from 'hono'
import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { type Anvil, fundedKeys, startAnvil } from '../chains/evm/chain'
import { createServices, type Services, servicePages, serviceRoutes } from '.'
import { connectNode, type Node } from './evm/treasury'
import { createGateway } from './gateway/gateway'
import { createMemory } from './gateway/gatewayMemory'

export const LOCAL = 'eip155:31337'

/** One real chain, and a gateway that reads from it. */
export interface TestServices {
  anvil: Anvil
  node: Node
  services: Services
  gateway: Hono
  keys: Hex[]
  accounts: Address[]
  get(path: string, query?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
}

export async function startTestServices(): Promise<TestServices> {
  const anvil = await startAnvil(31337)
  const nodes = { [LOCAL]: anvil.rpcUrl }
  const keys = fundedKeys()
  const accounts = keys.map(privateKeyToAddress)
  const services = createServices({ nodes, funded: accounts })
  const memory = createMemory({ nodes, walletUrl: 'http://localhost:9/' })
  const gateway = createGateway(memory.ports, { pages: servicePages(services), routes: serviceRoutes(services, nodes) })
  return {
    anvil,
    node: connectNode(anvil.rpcUrl),
    services,
    gateway,
    keys,
    accounts,
    get: async (path, query = {}) =>
      gateway.request(`http://gateway.test${path}?${new URLSearchParams({ ...query, projectId: 'demo' })}`),
    post: async (path, body) =>
      gateway.request(`http://gateway.test${path}?projectId=demo`, { method: 'POST', body: JSON.stringify(body) }),
  }
}
