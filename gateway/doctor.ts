import type { Configuration } from './configuration'
import { advice, examineHistory, examineNode, type Finding, good, wrong } from './examineNodes'
import { type OpenDatabase, openDatabase } from './store/database'
import { createOperators } from './store/operators'
import { createProjects, type Project } from './store/projects'
import { readGenesis } from './upstreams/bitcoin/esplora'
import { openDirectory } from './upstreams/directory'
import { evmChainId } from './upstreams/evmChains'
import { examineMailServer, type MailSettings } from './upstreams/mail'
import { readTokenList } from './upstreams/tokenList'

/** Checks what a gateway of this configuration needs: its files, its database, its mail server, and every node alone. */
export async function examine(configuration: Configuration): Promise<readonly Finding[]> {
  const { folder, databaseUrl, chains, esplora = {}, history = {}, mail } = configuration
  const nodes = Object.entries(chains).flatMap(([networkId, urls]) => urls.map(url => examineNode(networkId, url)))
  const histories = Object.entries(history)
    .filter(([id, source]) => 'node' in source && evmChainId(id) !== undefined)
    .flatMap(([id]) => (chains[id] ?? []).map(url => examineHistory(id, url)))
  const explorers = Object.entries(esplora).map(([networkId, url]) => examineEsplora(networkId, url))
  const findings = [
    examineFile('wallets.json', async () => `${(await openDirectory(folder)).listings.length} wallets`),
    examineFile('tokens.json', async () => {
      const { evm, solana } = await readTokenList(folder)
      const lists = [...evm.values(), ...solana.values()]
      return `${lists.reduce((sum, list) => sum + list.length, 0)} tokens`
    }),
    ...nodes,
    ...histories,
    ...explorers,
    ...(mail ? [examineMail(mail)] : []),
    nameServices(configuration),
    examineDatabase(databaseUrl ? { url: databaseUrl } : { folder }, folder),
  ]
  const found = (await Promise.all(findings)).flat()
  return nodes.length + explorers.length > 0
    ? found
    : [advice('gateway.json names no chain: the gateway serves no node'), ...found]
}

async function examineFile(name: string, count: () => Promise<string>): Promise<Finding> {
  try {
    return good(`${name}: ${await count()}`)
  } catch (error) {
    return wrong(Object(error).message)
  }
}

/** The services of money are not called: each would take a call for an order. */
function nameServices({ onramp, exchanges, trustedProxies }: Configuration): readonly Finding[] {
  const sellers = Object.entries(onramp ?? {})
  const named = [
    ...sellers.map(([name, { currency }]) => good(`onramp: ${name} sells for ${currency}; it is not called here`)),
    ...(exchanges ? [good('exchanges: coinbase pays deposits out; it is not called here')] : []),
  ]
  const tellsAddress = exchanges !== undefined || sellers.some(([name]) => name === 'coinbase')
  if (!tellsAddress || trustedProxies > 0) return named
  const sentence = 'Coinbase gets the address of each connection: behind a proxy, set PORTICO_TRUSTED_PROXIES'
  return [...named, advice(sentence)]
}

async function examineEsplora(networkId: string, url: string): Promise<Finding> {
  const place = `${networkId}, ${new URL(url).host}`
  try {
    // The reference of Bitcoin's networks is the start of the hash. Source: BIP-122.
    const found = (await readGenesis(url)).slice(0, 32)
    return networkId.endsWith(`:${found}`)
      ? good(`${place}: Esplora answers`)
      : wrong(`${place}: Esplora is of chain ${found}`)
  } catch {
    return wrong(`${place}: Esplora does not answer, or not with its API`)
  }
}

async function examineMail(settings: MailSettings): Promise<Finding> {
  const place = `mail, ${new URL(settings.url).host}`
  const reason = await examineMailServer(settings)
  return reason === undefined
    ? good(`${place}: the server accepts the user; no mail is sent here`)
    : wrong(`${place}: the server does not answer, or not to this user over TLS (${reason})`)
}

async function examineDatabase(options: Parameters<typeof openDatabase>[0], folder: string): Promise<Finding[]> {
  let database: OpenDatabase
  try {
    database = await openDatabase(options)
  } catch (error) {
    return [wrong(`database: ${Object(error).message}`)]
  }
  try {
    const projects = await createProjects(database.db).list()
    const hasToken = await createOperators(database.db).hasToken()
    const open = projects.filter(({ allowedOrigins }) => allowedOrigins.length === 0)
    return [
      good(`database: ${projects.length} projects`),
      ...(projects.length === 0 ? [advice('There is no project: portico-gateway project create <name>')] : []),
      ...open.map(({ id, name }) =>
        advice(`${name} (${id}) names no origin: any page may use it, and its users cannot sign in`),
      ),
      ...(await examineWallets(projects, folder)),
      ...(hasToken ? [] : [advice('No token opens the operator’s page: portico-gateway operator')]),
    ]
  } finally {
    await database.close()
  }
}

/** Ids of the projects' settings that mean no wallet: a slip of the command line, or of another directory. */
async function examineWallets(projects: readonly Project[], folder: string): Promise<Finding[]> {
  // The finding of the file has the reason why it cannot be read.
  const directory = await openDirectory(folder).catch(() => undefined)
  if (!directory) return []
  return projects.flatMap(({ id, name, wallets }) => {
    const ids = new Set([...directory.listings, ...wallets.own].map(wallet => wallet.id))
    const unknown = [...new Set([...wallets.order, ...wallets.hidden])].filter(wallet => !ids.has(wallet))
    return unknown.length > 0
      ? [advice(`${name} (${id}) puts first or hides wallets that it has not: ${unknown.join(', ')}`)]
      : []
  })
}
