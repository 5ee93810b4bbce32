import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../architecture/sources'

export type ReactVersion = '18' | '19'

/** Folder of each version, and the one file that has another name in each. */
const VERSIONS: Record<ReactVersion, { home: string; client: string }> = {
  '18': { home: 'tests/hosts/react-18/node_modules', client: 'react-dom/client.js' },
  '19': { home: 'node_modules', client: 'react-dom/cjs/react-dom-client.development.js' },
}

/**
 * Aliases for React's development build, in which `StrictMode` mounts everything twice and React reports markup
 * mismatches. Pages are bundled for production, so this copies React's files with the `NODE_ENV` check replaced.
 */
export function developmentReact(version: ReactVersion): Record<string, string> {
  const { home, client } = VERSIONS[version]
  const folder = join(ROOT, `node_modules/.cache/portico/react-${version}`)
  const copy = (file: string): string => {
    const text = readFileSync(join(ROOT, home, file), 'utf8')
    const copied = join(folder, file)
    mkdirSync(dirname(copied), { recursive: true })
    writeFileSync(copied, text.replaceAll('process.env.NODE_ENV', '"development"'))
    return copied
  }
  return {
    react: copy('react/cjs/react.development.js'),
    'react/jsx-runtime': copy('react/cjs/react-jsx-runtime.development.js'),
    'react-dom': copy('react-dom/cjs/react-dom.development.js'),
    'react-dom/client': copy(client),
    'react-dom/server': copy('react-dom/cjs/react-dom-server-legacy.node.development.js'),
    scheduler: copy('scheduler/cjs/scheduler.development.js'),
  }
}
