import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../architecture/sources'

/*
 * Apps with a sign-in, in the shape of the documentation of other kits, and what a developer does to move one. The files
 * end with `.txt`, since no package of these kits is installed.
 */

export const APPS = join(ROOT, 'tests/migrate/apps')

/** An edit by hand: a text of a file, and what stands there afterwards. */
type Edit = readonly [file: string, before: string, after: string]

export const HAND_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  appkit: [
    ['context/index.tsx', ', emailShowWallets: false', ''],
    ['context/index.tsx', '  enableCoinbase: true,\n', ''],
  ],
  rainbowkit: [
    [
      'app/providers.tsx',
      "import { type GetSiweMessageOptions, RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'\n",
      [
        "import { type GetSiweMessageOptions, siweNextAuthProvider } from 'portico/compat/rainbowkit'",
        "import { getCsrfToken, signIn, signOut, useSession } from 'next-auth/react'",
        'const RainbowKitSiweNextAuthProvider = siweNextAuthProvider({ getCsrfToken, signIn, signOut, useSession })\n',
      ].join('\n'),
    ],
    ['app/providers.tsx', ' modalSize="compact"', ''],
    ['app/page.tsx', "        accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}\n", ''],
  ],
}

export const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Writes the app, as it was before the move, into an empty folder. */
export function writeApp(name: string, folder: string): void {
  for (const file of filesBelow(join(APPS, name))) {
    const target = join(folder, file.replace(/\.txt$/, ''))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, readFileSync(join(APPS, name, file)))
  }
}

export function migrate(folder: string, ...args: string[]) {
  const command = [join(ROOT, 'cli/portico.mjs'), 'migrate', folder, ...args]
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n') }
}

/** Makes an edit by hand. @throws Error unless the file has the text once */
export function edit(folder: string, [file, before, after]: Edit): void {
  const path = join(folder, file)
  const parts = readFileSync(path, 'utf8').split(before)
  if (parts.length !== 2) throw new Error(`${file} has ${JSON.stringify(before)} ${parts.length - 1} times`)
  writeFileSync(path, parts.join(after))
}
