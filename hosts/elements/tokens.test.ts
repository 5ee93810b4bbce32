import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeSheet } from '../../ui-kit/theme/themeSheet'

test('the buttons have the tokens that they use, as the default theme has them', async () => {
  const used: string[] = readFileSync(new URL('buttons.css', import.meta.url), 'utf8').match(/--portico-[\w-]+/g) ?? []
  const isUsed = (line: string) => used.includes(line.trim().split(':')[0] ?? '')
  const lines = themeSheet({}).text.split('\n')
  const kept = lines.filter(line => !line.includes('--portico-') || isUsed(line))
  await expect(kept.join('\n')).toMatchFileSnapshot('./tokens.css')
})
