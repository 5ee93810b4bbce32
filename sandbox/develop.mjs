#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import * as networks from 'portico/networks'
import { startSandbox } from './dist/index.js'
import { listen } from './dist/listen.js'

const USAGE = `portico-sandbox [--chains <ids>] [--namespaces <names>] -- <command>

Starts local chains, services and wallets with test keys, then your development server beside them, and ends with it.

  --chains      EVM chains of portico/networks by id, separated by commas: 1,8453
  --namespaces  other namespaces, separated by commas: solana, bitcoin, polkadot, cosmos, sui, stacks

The command finds a JSON object { endpoints, networks, script } in VITE_SANDBOX and in NEXT_PUBLIC_SANDBOX: two options of
createPortico, and the URL of the script that adds the wallets to a page. docs/testing.md of the package portico`

const OPTIONS = {
  chains: { type: 'string', default: '' },
  namespaces: { type: 'string', default: '' },
  help: { type: 'boolean', short: 'h' },
}

const listOf = text => [...new Set(text.split(',').filter(Boolean))]

function chainOf(id) {
  const chain = Object.values(networks).find(network => network.chainNamespace === 'eip155' && `${network.id}` === id)
  if (!chain) throw new Error(`portico/networks has no EVM chain ${id}: give startSandbox your own in a script.`)
  return chain
}

/** Serves one script with the wallets of every namespace. */
async function serveScript(sandbox, namespaces) {
  const scripts = [sandbox, ...namespaces].map(({ walletScript }) => walletScript)
  const headers = { 'content-type': 'text/javascript; charset=utf-8' }
  const answer = async () => new Response((await Promise.all(scripts.map(one => one.text()))).join('\n'), { headers })
  const { origin, stop } = await listen(answer, { host: 'localhost' })
  return { script: `${origin}/wallets.js`, stop }
}

/** Runs the command until it ends, and returns its exit code. */
async function runBeside(sandbox, { namespaces, command }) {
  const started = []
  for (const name of namespaces) started.push(await sandbox.namespaces.start(name))
  const { script, stop } = await serveScript(sandbox, started)
  const given = JSON.stringify({
    endpoints: sandbox.endpoints,
    networks: [...sandbox.chains, ...started.flatMap(namespace => namespace.networks)],
    script,
  })
  const [program, ...args] = command
  const child = spawn(program, args, {
    stdio: 'inherit',
    // npm's programs are scripts there.
    shell: process.platform === 'win32',
    env: { ...process.env, VITE_SANDBOX: given, NEXT_PUBLIC_SANDBOX: given },
  })
  // A terminal sends SIGINT to the command too.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill())
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', code => resolve(code ?? 0))
    })
  } finally {
    await stop()
  }
}

async function run() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help || positionals.length === 0) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const sandbox = await startSandbox({ chains: listOf(values.chains).map(chainOf) })
  try {
    return await runBeside(sandbox, { namespaces: listOf(values.namespaces), command: positionals })
  } finally {
    await sandbox.stop()
  }
}

try {
  process.exit(await run())
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
