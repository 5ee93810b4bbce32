import axe from 'axe-core'
import { testPlugin } from 'portico/conformance'
import { standard } from 'portico/plugins'

/* The conformance rules of plugins, which a test runs one by one. */

declare global {
  interface Window {
    /** `kept`, or the failure of the rule. */
    keeps(plugin: string, law: string): Promise<string>
  }
}

const laws = new Map<string, () => Promise<void>>()
const same = (actual: unknown) => ({
  toEqual(expected: unknown) {
    const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
    if (found !== wanted) throw new Error(`${found} instead of ${wanted}`)
  },
})
for (const { id } of standard()) {
  testPlugin(
    { manifest: () => standard().find(plugin => plugin.id === id)!, axe },
    {
      describe: (_, body) => body(),
      test: (law, body) => laws.set(`${id}: ${law.split(' (skipped: ')[0]}`, body),
      expect: same,
    },
  )
}

window.keeps = async (plugin, law) => {
  try {
    await laws.get(`${plugin}: ${law}`)!()
    const left = document.querySelectorAll('portico-modal').length
    return left === 0 ? 'kept' : `${left} elements are left in the page`
  } catch (error) {
    return String(error)
  }
}
