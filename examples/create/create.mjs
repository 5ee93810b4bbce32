#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { complete, FLAGS, isApp, KINDS, readFlags } from './choices.mjs'
import { FRAMEWORKS, NAMESPACES } from './frameworks.mjs'
import { composePart, composeStarter, RELEASED } from './starter.mjs'

const names = table => Object.keys(table).join(', ')

const USAGE = `npm create portico [folder] -- [flags]

Starts an app that embeds Portico, or a plugin or an adapter for such apps. In a terminal it asks for what the flags leave out.

  --kind <name>          ${names(KINDS)}; the other flags are for an app
  --framework <name>     ${names(FRAMEWORKS)}
  --namespaces <names>   separated by commas: ${names(NAMESPACES)}
  --wagmi                wagmi's hooks, with React
  --sign-in              sign-in with a wallet, verified by a server of yours
  --tests                unit tests with a wallet; --no-tests leaves them out
  --project-id <id>      from https://dashboard.reown.com; it can be added later
  --packed <folder>      takes portico and portico-sandbox from packed files in this folder
  --yes                  asks nothing
  --help                 prints these lines`

const OPTIONS = {
  ...FLAGS,
  packed: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
}

async function run() {
  const { positionals, values } = parseArgs({ allowPositionals: true, allowNegative: true, options: OPTIONS })
  if (values.help || positionals.length > 1) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const given = readFlags(values)
  const isAsked = !values.yes && process.stdin.isTTY && process.stdout.isTTY
  const { askChoices, askFolder } = isAsked ? await import('./ask.mjs') : {}
  const folder = positionals[0] ?? (isAsked ? await askFolder() : 'portico-app')
  if (folder === undefined) return 1
  const target = resolve(folder)
  const reason = refusal(target)
  if (reason) throw new Error(reason)
  const choices = isAsked ? await askChoices(given) : complete(given)
  if (choices === undefined) return 1
  const name = packageName(basename(target))
  const own = values.packed ? packedIn(resolve(values.packed)) : RELEASED
  const files = isApp(choices) ? composeStarter(choices, name, own) : composePart(choices.kind, name, own)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
  console.log(nextSteps(target))
  return 0
}

/** Why nothing may be written there, if so. A folder that has only hidden files, such as .git, is empty. */
function refusal(target) {
  if (!existsSync(target)) return undefined
  const found = readdirSync(target).find(name => !name.startsWith('.'))
  return found && `${target} is not empty: it has ${found}. Name another folder.`
}

/** A name that npm accepts. */
const packageName = name =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'portico-app'

function packedIn(folder) {
  const files = readdirSync(folder)
  const find = pattern => {
    const file = files.find(name => pattern.test(name))
    if (!file) throw new Error(`${folder} has no packed file of portico and portico-sandbox, as npm pack writes it.`)
    return `file:${join(folder, file)}`
  }
  return { portico: find(/^portico-\d.*\.tgz$/), 'portico-sandbox': find(/^portico-sandbox-\d.*\.tgz$/) }
}

const nextSteps = target => `
Next:

  ${relative('.', target) ? `cd ${relative('.', target)}\n  ` : ''}npm install
  npm run sandbox

Open the address that is printed, press "Connect wallet" and choose Heron: a wallet with test keys on a local chain.
README.md says the rest.`

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
