#!/usr/bin/env node
import module from 'node:module'

// Keeps compiled code between starts, from Node 22.8 on.
module.enableCompileCache?.()
const { GatewayError, run } = await import('./dist/index.js')

const ended = new Promise(resolve => {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => resolve())
})

try {
  await run(process.argv.slice(2), {
    environment: process.env,
    print: line => void process.stdout.write(`${line}\n`),
    ended,
  })
} catch (error) {
  if (!(error instanceof GatewayError) && Object(error).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  process.stderr.write(`${Object(error).message}\n`)
  process.exitCode = 2
}
