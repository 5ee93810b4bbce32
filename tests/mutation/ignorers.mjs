import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Skips the sentence of an error: tests check its code and its values, not its words. */
class IgnoreSentences {
  shouldIgnore({ parent, key }) {
    const isError = parent?.type === 'NewExpression' && ['PorticoError', 'VerifyError'].includes(parent.callee.name)
    return isError && key === 1 ? 'the sentence of an error' : undefined
  }
}

/** Skips all of a manifest but its hosts: the rest is data, which other tests and the type checker hold. */
class IgnoreManifests {
  shouldIgnore(path) {
    const { filename } = path.hub.file.opts
    if (!filename.endsWith('/manifest.ts')) return undefined
    const isEgress = each => each.isObjectProperty() && each.node.key.name === 'egress'
    const declares = each => each.isVariableDeclarator() && each.node.id.name === 'egress'
    const concerns = path.find(each => isEgress(each) || declares(each)) || path.getSource().includes('egress')
    return concerns ? undefined : 'no host of a manifest'
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Ignore, 'sentences', IgnoreSentences),
  declareClassPlugin(PluginKind.Ignore, 'manifests', IgnoreManifests),
]
