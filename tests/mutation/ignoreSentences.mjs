import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Skips the sentence of an error: tests check its code and its values, not its words. */
class IgnoreSentences {
  shouldIgnore({ parent, key }) {
    const isError = parent?.type === 'NewExpression' && parent.callee.name === 'PorticoError'
    return isError && key === 1 ? 'the sentence of an error' : undefined
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Ignore, 'sentences', IgnoreSentences)]
