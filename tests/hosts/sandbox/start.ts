import { build } from 'esbuild'
import { type NamespaceName, startSandbox } from 'portico-sandbox'

/* A host that starts the sandbox, and prints one line for each script that the sandbox has for a page. */

const NAMES: NamespaceName[] = ['solana', 'bitcoin', 'polkadot', 'cosmos', 'sui', 'stacks']

const sandbox = await startSandbox()
try {
  const { walletUrl, authFrame, walletScript } = sandbox
  // Only browsers resolve every name below `localhost`.
  const frameUrl = authFrame.url.replace('secure.localhost', '127.0.0.1')
  for (const url of [`${walletUrl}page.js`, `${frameUrl}/faultySdk.js`, `${frameUrl}/mailbox.js`]) {
    const response = await fetch(url)
    console.log(new URL(url).pathname, response.ok ? 'ok' : response.status)
  }
  console.log('wallets of the EVM', (await walletScript.text()).length > 1000 ? 'ok' : 'empty')
  for (const name of NAMES) {
    const { wallet } = await sandbox.namespaces.start(name)
    const { errors } = await build({ entryPoints: [wallet], bundle: true, write: false, logLevel: 'silent' })
    console.log(name, errors.length === 0 ? 'ok' : errors[0]?.text)
  }
} finally {
  await sandbox.stop()
}
