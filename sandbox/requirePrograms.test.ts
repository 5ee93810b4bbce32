import { expect, test } from 'vitest'
import { INSTALL_LINE, requirePrograms } from './requirePrograms'

test('passes where everything is installed', () => {
  expect(() => requirePrograms()).not.toThrow()
})

test('names every missing package in one error, with the command that installs them', () => {
  const lacking = (names: readonly string[]) => {
    if (/anvil-|react-dom/.test(names.join())) throw new Error('not found')
  }
  expect(() => requirePrograms(lacking)).toThrow(/@foundry-rs\/anvil-\S+, react-dom\. /)
  expect(() => requirePrograms(lacking)).toThrow(INSTALL_LINE)
})
