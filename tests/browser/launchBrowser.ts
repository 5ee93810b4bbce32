import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium reads only the last such list: it repeats Playwright's own, then disables the UI around a page. */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'InitialWebUI', 'PreloadTopChromeWebUI', 'WebUIReloadButton', 'WebUIToolbar'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

/** Turns off GPU, profile and background traffic: the tests need none of them. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join()}`,
]

/** Sources of a Chromium, in order; each returns a program's path, or undefined. */
const SOURCES: (() => string | undefined | Promise<string | undefined>)[] = [
  () => process.env.CHROMIUM_PATH,
  // The same build on every machine, and a quarter faster than one with a browser's own window around the page.
  unpackChromium,
  findInstalled,
  () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined),
  installChromium,
]

/**
 * Starts a headless Chromium: the one that `CHROMIUM_PATH` names, else that of `@sparticuz/chromium`, else one that is
 * installed, else Playwright's, else, as root on Debian, one from its package manager.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const failures: string[] = []
  for (const source of SOURCES) {
    try {
      const executablePath = await source()
      if (!executablePath) continue
      return await chromium.launch({ executablePath, ...options, args: [...FLAGS, ...(options.args ?? [])] })
    } catch (error) {
      failures.push(firstLine(error))
    }
  }
  throw new Error(
    `No Chromium could be started: install one, or name its path in CHROMIUM_PATH.${failures.map(line => `\n- ${line}`).join('')}`,
  )
}

/** Unpacks or installs the browser for `launchBrowser`, in one process before several would do so at the same time. */
export async function bringBrowser(): Promise<string | undefined> {
  for (const source of SOURCES) {
    const path = await source()
    if (path) return path
  }
  return undefined
}

/** A whole Chromium, as users have it: it draws more slowly than the one of the tests, which has no window. */
export function findInstalled(): string | undefined {
  return INSTALLED.find(path => existsSync(path))
}

async function unpackChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore' })
  return '/usr/bin/chromium'
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
