import { afterEach, expect, test } from 'vitest'
import { needLibrary } from './needLibrary'
import { createRillTestHost, type RillTestHost } from './testing/rill'

let testHost: RillTestHost
afterEach(() => testHost.end())

const absent = () => Promise.reject(new Error('Cannot find package'))
const sending = (name: string) => ({ name, use: 'Sending' })

test('a missing library is named with its install command, and the console shows each one once', async () => {
  testHost = await createRillTestHost({ debug: true })
  for (const name of ['first-library', 'second-library', 'first-library']) {
    await expect(needLibrary(testHost.inside, sending(name), absent)).rejects.toMatchObject({
      code: 'LIBRARY_MISSING',
      message: `Sending needs a package that is not installed: npm install ${name}`,
      context: { name },
    })
  }
  expect(testHost.edges.env.reported).toMatchObject([
    { code: 'LIBRARY_MISSING', context: { name: 'first-library' } },
    { code: 'LIBRARY_MISSING', context: { name: 'second-library' } },
  ])
})

test('an installed library is returned, and the console stays empty', async () => {
  testHost = await createRillTestHost({ debug: true })
  expect(await needLibrary(testHost.inside, sending('first-library'), async () => 'code')).toBe('code')
  expect(testHost.edges.env.reported).toEqual([])
})

test.each([
  'Failed to fetch dynamically imported module: https://app.example/assets/pair.js',
  'error loading dynamically imported module: https://app.example/assets/pair.js',
  'Importing a module script failed.',
  'Loading chunk 7 failed.',
])('a file that could not be fetched is no missing library: %s', async message => {
  testHost = await createRillTestHost({ debug: true })
  const unfetched = () => Promise.reject(new TypeError(message))
  await expect(needLibrary(testHost.inside, sending('first-library'), unfetched)).rejects.toMatchObject({
    code: 'PLUGIN_LOAD_FAILED',
  })
  expect(testHost.edges.env.reported).toEqual([])
})
