import { expect, test, vi } from 'vitest'
import { retryingLoader } from './retryingLoader'

test('code is loaded once for all callers', async () => {
  const load = vi.fn(async () => ({ code: true }))
  const need = retryingLoader('rill', load)
  expect(load).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([need(), need()])
  expect(first).toBe(second)
  expect(load).toHaveBeenCalledOnce()
})

test('code that fails to load has a coded error, and is loaded again on request', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(cause)
  const need = retryingLoader('rill', load)
  await expect(need()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED', cause })
  expect(await need()).toBe('code')
})
