import { setTimeout } from 'node:timers/promises'
import type { Configuration } from './configuration'
import { advice, examineAssets, examineHistory, examineNode, type Finding, good, wrong } from './examineNodes'
import { countPending, hasDatabase, type OpenDatabase, openDatabase } from './store/database'
import { createOperators } from './store/operators'
import { createProjects, type Project } from './store/projects'
import type { BlockscoutSettings, HistorySettings } from './upstreams/accountSettings'
import { readGenesis } from './upstreams/bitcoin/esplora'
import { answersAsBlockscout } from './upstreams/blockscout'
import { openDirectory } from './upstreams/directory'
import { examineEtherscan } from './upstreams/etherscan/readList'
import { evmChainId } from './upstreams/evmChains'
import { examineMailServer, type MailSettings } from './upstreams/mail'
import { readTokenList } from './upstreams/tokenList'

/** Checks what a gateway of this configuration needs: its files, its database, its mail server, and every node alone. */
export async function examine(configuration: Configuration): Promise<readonly Finding[]> {
  const { folder, chains, esplora = {}, history = {}, balances = {}, mail } = configuration
  const nodes = Object.entries(chains).flatMap(([networkId, urls]) => urls.map(url => examineNode(networkId, url)))
  const histories = Object.entries(history)
    .filter(([id, source]) => 'node' in source && evmChainId(id) !== undefined)
    .flatMap(([id]) => (chains[id] ?? []).map(url => examineHistory(id, url)))
  const assets = Object.keys(balances).flatMap(id => (chains[id] ?? []).map(url => examineAssets(id, url)))
  const instances = Object.entries(history).flatMap(([id, source]) =>
    'url' in source ? [examineInstance(id, source)] : [],
  )
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
    ...instances,
    examineScans(history),
    ...assets,
    ...explorers,
    ...(mail ? [examineMail(mail)] : []),
    nameServices(configuration),
    examineDatabase(configuration),
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

/** One after another: a key's plan counts the calls of all chains in a second. */
async function examineScans(history: HistorySettings): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const [networkId, source] of Object.entries(history)) {
    if (!('etherscan' in source)) continue
    const { url, callsPerSecond } = source.etherscan
    const place = `${networkId}, ${new URL(url).host}`
    const reason = await examineEtherscan(networkId, source.etherscan)
    findings.push(reason === undefined ? good(`${place}: Etherscan answers`) : wrong(`${place}: Etherscan ${reason}`))
    await setTimeout(1_000 / callsPerSecond)
  }
  return findings
}

async function examineInstance(networkId: string, settings: BlockscoutSettings): Promise<Finding> {
  const place = `${networkId}, ${new URL(settings.url).host}`
  return (await answersAsBlockscout(networkId, settings))
    ? good(`${place}: Blockscout answers`)
    : wrong(`${place}: Blockscout does not answer, or not with its API and to this key`)
}

async function examineMail(settings: MailSettings): Promise<Finding> {
  const place = `mail, ${new URL(settings.url).host}`
  const reason = await examineMailServer(settings)
  return reason === undefined
    ? good(`${place}: the server accepts the user; no mail is sent here`)
    : wrong(`${place}: the server does not answer, or not to this user over TLS (${reason})`)
}

/** Looks at the database without a change: a start, not a check, creates it and applies migrations. */
async function examineDatabase({ folder, databaseUrl: url }: Configuration): Promise<readonly Finding[]> {
  if (!url && !hasDatabase(folder))
    return [advice('database: the folder has none yet; portico-gateway init creates it')]
  let database: OpenDatabase | undefined
  try {
    database = await openDatabase(url ? { url } : { folder }, { migrates: false })
    const pending = await countPending(database.db)
    if (pending === 0) return await examineProjects(database, folder)
    return [good('database: reachable'), advice(`database: the next start applies ${pending} pending migrations`)]
  } catch (error) {
    const { cause, code, message } = Object(error)
    // drizzle's own message repeats the query, and an error of several addresses has none.
    return [wrong(`database: ${Object(cause).message || Object(cause).code || message || code}`)]
  } finally {
    await database?.close()
  }
}

async function examineProjects({ db }: OpenDatabase, folder: string): Promise<readonly Finding[]> {
  const projects = await createProjects(db).list()
  const hasToken = await createOperators(db).hasToken()
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
