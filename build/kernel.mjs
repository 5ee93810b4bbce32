import { dirname, join, resolve } from 'node:path'
import { INTERNAL, ROOT } from './entries.mjs'

const KERNEL_DOORS = [...Object.keys(INTERNAL), 'kernel/host/index', 'kernel/kit', 'kernel/ports/index']

export const KIT = join(ROOT, 'kernel/kit.ts')
export const PORTS = join(ROOT, 'kernel/ports/index.ts')

/**
 * Other folders import the kernel by its public modules only: the build keeps these imports, one module each. A name of
 * the kit or of the ports is imported from its file, so that the opening loads only `kernel/intent`.
 */
export const kernelDoors = {
  name: 'kernel-doors',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const wanted = resolve(dirname(importer), source)
    if (importer === KIT || importer === PORTS) {
      const file = chunkOfKernel(`${wanted}.ts`) ?? (importer === KIT ? 'kit' : 'ports/index')
      return { id: join(ROOT, `kernel/${file}.js`), external: 'relative' }
    }
    const door = KERNEL_DOORS.find(path => wanted === join(ROOT, path.replace(/\/index$/, '')))
    if (door === 'kernel/kit') return KIT
    if (door === 'kernel/ports/index') return PORTS
    if (door) return { id: join(ROOT, `${door}.js`), external: 'relative' }
  },
}

/** What no page needs before the user shows intent: one file, so that the opening waits for one. */
const intent =
  /kernel\/(core\/drafts|host\/(addDescriptions|completeCore|followReceipt|guard|lazyManifests|pendingTransactions|printAlerts|plainData|policy|readAnswer|settleParts|storedTransactions|transactionLog)|ports\/(frames|http|lazyPorts|onWindowMessage|page|popup|sendRequest|shareRequests|wait)|contracts\/(account|accountViews|caipIds|embeddedName|inspection|isHttpRefusal|isRefusalText|leaveViews|loadOnce|names|payments|remoteGates|showPendingToast|showRequest|sentTransactions|signIn|signInEvidence|signing|smartSessions|toast|trackedEvent|transactionPassed))\.ts$/

/** The parts of the host's handle that load with its first call. */
const onDemand =
  /kernel\/host\/(awaitConnection|guardedRequest|hostChanges|lazyHost|recordSent|restoringProvider|providerErrors)\.ts$/

/** Tokens of a page's buttons and hooks: the page loads no others of the kit. */
const page = /kernel\/contracts\/(decidedTransactions|directory|networksView|pairing|portfolio)\.ts$/
/** For the tools of a host's developer. */
const inspect = /kernel\/host\/inspect\.ts$/
/** For hosts that fetch code before intent. */
const preload = /kernel\/ports\/preload\.ts$/
/** The first file names it, and esbuild would load the whole file with it. */
const describeAlert = /kernel\/contracts\/describeAlert\.ts$/
/** A page's button shows a balance before the user shows intent, and the opening shows none. */
const amount = /kernel\/contracts\/amount\.ts$/
/** For the content that is drawn before any other code has loaded. */
const staticView = /kernel\/(ports\/checkLink|contracts\/(catalogue|connectViews|consent|namespace|projectApi))\.ts$/
/** Views of the account need no other module of the kit. */
const networkImage = /kernel\/contracts\/networkImage\.ts$/
/** The kernel's files beside the first, by a module's path. */
export const chunkOfKernel = id =>
  Object.entries({
    page,
    amount,
    describeAlert,
    inspect,
    preload,
    static: staticView,
    networkImage,
    intent,
    onDemand,
  }).find(([, files]) => files.test(id))?.[0]
/** The kit's modules for features after the account. */
export const kit =
  /kernel\/(kit|contracts\/(accountUrl|activeAccount|amountInput|decimalText|freshBalance|priceFraction|readAmount|requireDecimals|sanitizeText|showHome|showToastIfOpen|signalWhile|tokenIdentity))\.ts$/
