import { firstFreePort } from '../listen'
import { startSandbox } from '../sandbox'
import { servePlayground } from './servePlayground'

const FIRST_PORT = 4173

const sandbox = await startSandbox()
process.once('SIGINT', () => void sandbox.stop().then(() => process.exit(0)))
process.once('SIGTERM', () => void sandbox.stop().then(() => process.exit(0)))

// Every feature of an account and every way to connect is on; no email or signature is required first.
const ON: Readonly<Record<string, string[]>> = {
  social_login: ['email', 'google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  swap: ['1inch'],
  onramp: ['meld'],
  activity: [],
  multi_wallet: [],
  fund_from_exchange: [],
  payments: [],
}
for (const feature of sandbox.gateway.config.features) {
  const config = ON[feature.id]
  if (config) Object.assign(feature, { isEnabled: true, config })
}

try {
  const { url } = await servePlayground(sandbox, { port: await firstFreePort(FIRST_PORT) })
  console.log(`Portico playground: ${url.slice(0, -1)}`)
  console.log(`WalletConnect wallet: ${sandbox.walletUrl}`)
  console.log(`Login frame: ${sandbox.authFrame.url}`)
  console.log(`Mailbox: ${sandbox.authFrame.mailboxUrl}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await sandbox.stop()
  process.exitCode = 1
}
