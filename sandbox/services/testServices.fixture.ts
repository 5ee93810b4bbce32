import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { fundedKeys, startAnvil } from '../chains/evm/chain'
import { connectNode, type Node } from './evm/treasury'
import { openProjectApi, type ProjectApi } from './projectApi/openProjectApi'
import { createServices, type Services } from './services'

export const LOCAL = 'eip155:31337'
const ORIGIN = 'http://127.0.0.1:9'

/** One real chain, and the project API on it. */
export interface TestServices {
  node: Node
  services: Services
  projectApi: ProjectApi
  keys: Hex[]
  accounts: Address[]
  /** From a page on this machine, unless the request names another origin. */
  request(url: string, init?: RequestInit): Promise<Response>
  get(path: string, query?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
  stop(): Promise<void>
}

export async function startTestServices(): Promise<TestServices> {
  const anvil = await startAnvil(31337)
  const nodes = { [LOCAL]: anvil.rpcUrl }
  const keys = fundedKeys()
  const accounts = keys.map(privateKeyToAddress)
  const services = createServices({ nodes, funded: accounts })
  const projectApi = await openProjectApi({ services, nodes, walletUrl: 'http://localhost:9/', origin: ORIGIN })
  const request: TestServices['request'] = async (url, { headers, ...init } = {}) =>
    projectApi.fetch(
      new Request(new URL(url, ORIGIN), { ...init, headers: { origin: 'http://localhost:5173', ...headers } }),
    )
  return {
    ...{ node: connectNode(anvil.rpcUrl), services, projectApi, keys, accounts, request },
    get: (path, query = {}) => request(`${path}?${new URLSearchParams({ ...query, projectId: 'demo' })}`),
    post: (path, body) => request(`${path}?projectId=demo`, { method: 'POST', body: JSON.stringify(body) }),
    async stop() {
      await projectApi.close()
      await anvil.stop()
    },
  }
}
