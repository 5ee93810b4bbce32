import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Envia {amount} {symbol} para {to}.',
    sendToken: 'Envia {amount} {symbol} (token {token}) para {to}.',
    sendUnits: 'Envia {amount} da menor unidade da moeda da rede para {to}.',
    sendTokenUnits:
      'Envia {amount} da menor unidade do token {token} para {to}. O nome e as casas decimais são desconhecidos.',
    takenFrom: 'Retirado de {from}.',
    signed: 'Sua assinatura, por si só, basta para fazer isto.',
    item: 'Envia o item {id} da coleção {token} para {to}.',
    items: 'Envia {amount} unidades do item {id} da coleção {token} para {to}.',

    allow: 'Permite que {spender} gaste até {amount} {symbol} (token {token}).',
    allowUnits:
      'Permite que {spender} gaste até {amount} da menor unidade do token {token} ou, se for uma coleção, que pegue o item com este número. O nome e as casas decimais são desconhecidos.',
    allowAll: 'Permite que {spender} gaste tudo o que você tiver, agora ou no futuro, em {symbol} (token {token}).',
    allowAllUnits:
      'Permite que {spender} gaste tudo o que você tiver, agora ou no futuro, do token ou da coleção {token}.',
    revoke: 'Revoga a permissão de {spender} para gastar o token ou a coleção {token}.',
    allowItem: 'Permite que {spender} pegue o item {id} da coleção {token}.',
    revokeOrItem:
      'Revoga a permissão de {spender} para gastar o token {token}. Se for uma coleção, permite que {spender} pegue o item 0.',
    ownedBy: 'Os tokens pertencem a {owner}.',
    until: 'Válido até {date}.',
    noEnd: 'Isto não expira.',

    callNamed: 'Chama “{name}” em {to}.',
    callFunction: 'Chama a função {selector} em {to}.',
    call: 'Chama {to}.',
    given: 'Envia {amount} {symbol} com a chamada.',
    givenUnits: 'Envia {amount} da menor unidade da moeda da rede com a chamada.',

    givenTokenUnits: 'Envia {amount} da menor unidade do token {token} com a chamada.',
    unresolved: 'Algumas das contas estão apenas em uma tabela de consulta na blockchain e não podem ser mostradas.',
    atomic: 'Ou todas estas chamadas têm efeito, ou nenhuma.',
    paymaster: 'Pede que {host} pague a taxa.',
    unexpiring: 'Esta transação não expira.',

    offers: 'Oferece {what} a qualquer um que execute esta ordem.',
    due: '{to} recebe {what} em troca.',
    smallestUnit: 'O valor está na menor unidade do token {token}. O nome e as casas decimais são desconhecidos.',
    anyItem: 'Qualquer outro item da coleção {token} também é aceito.',

    control: 'Dá a {to} o controle de {account} (“{right}”).',
    uncontrol: 'Renuncia ao controle de {account} (“{right}”).',
    everywhere: 'Isto vale em todas as redes.',
    permission: 'Permite que {to} aja por {account} sem perguntar novamente: “{right}”.',
    burn: 'Destrói {amount} {symbol} (token {token}).',
    burnUnits: 'Destrói {amount} da menor unidade do token {token}.',
    close: 'Encerra {account} e envia o saldo restante para {to}.',

    note: 'Inclui esta nota:',
    text: 'Assina esta mensagem:',
    bytes: 'Assina dados binários, mostrados aqui em hexadecimal:',
    literal: 'A assinatura é do texto mostrado, não dos bytes que ele codifica.',
    cut: {
      one: 'Só o começo é mostrado. O texto inteiro tem {count} caractere.',
      many: 'Só o começo é mostrado. O texto inteiro tem {count} caracteres.',
      other: 'Só o começo é mostrado. O texto inteiro tem {count} caracteres.',
    },
    data: 'Assina dados do tipo “{primaryType}”.',
    dataDomain: 'Eles se identificam como:',
    dataContract: 'O contrato que verifica a assinatura é {contract}.',
    dataNoTarget: 'Eles não informam a que app ou contrato se destinam.',
    dataNetwork: 'Eles se destinam à rede {network}.',
    dataAnywhere: 'Eles não indicam nenhuma rede e podem valer em todas.',
    dataSalt: 'O salt é {salt}.',
    dataUnknown: 'Não se sabe o que eles permitem. Eles contêm:',
    field: '{name}:',
    moreFields: {
      one: 'Há mais {count} campo, que não é mostrado.',
      many: 'Há mais {count} campos, que não são mostrados.',
      other: 'Há mais {count} campos, que não são mostrados.',
    },
    unreadable: 'Esta solicitação não pode ser decodificada.',
    unreadablePart: 'Parte desta solicitação não pode ser decodificada.',
    times: 'Número de vezes: {count}.',
    more: {
      one: 'Há mais {count} efeito, que não é mostrado.',
      many: 'Há mais {count} efeitos, que não são mostrados.',
      other: 'Há mais {count} efeitos, que não são mostrados.',
    },

    UNLIMITED_APPROVAL:
      'Sem limite: {spender} poderia levar tudo a qualquer momento, sem perguntar novamente. Talvez sua carteira permita definir um limite.',
    ALLOWANCE_ABOVE_BALANCE:
      'Isto é mais do que os {balance} {symbol} que você tem agora: {spender} também poderia levar o que você receber depois.',
    HIGH_LIMIT:
      'Este limite é muito alto: {spender} poderia levar tudo o que você tem, agora ou depois, sem perguntar novamente.',
    PERMIT_SIGNATURE:
      'Só com esta assinatura, {spender} pode levar seus tokens, sem uma transação ou taxa que alertasse você. Assine somente se você acabou de solicitar isto.',
    LOOKALIKE_RECEIVER:
      'Confira com atenção: {to} começa e termina como {known}, que você conhece, mas é outro endereço. Golpistas usam endereços assim.',
    LOOKALIKE_SEEN:
      'Confira com atenção: {to} começa e termina como {known}, que vem de um histórico ou de um nome, mas é outro endereço. Qualquer um dos dois pode ser um golpe.',
    OWN_ADDRESS: 'O destinatário é a conta da qual você está enviando: {to}.',
    TOKEN_CONTRACT: 'O destinatário {to} é o contrato de um token. Tudo o que for enviado para lá será perdido.',
    BURN_ADDRESS: 'Ninguém controla o endereço {to}. Tudo o que for enviado para lá será perdido.',
    UNKNOWN_CALL:
      'Não se sabe o que esta chamada faz. Ela pode levar seus ativos. Continue somente se confiar neste app.',
    UNKNOWN_CALL_VALUE:
      'Não se sabe o que {to} faz com os {amount} {symbol} que recebe. Continue somente se confiar neste app.',
    UNKNOWN_CALL_UNITS:
      'Não se sabe o que {to} faz com a moeda que recebe: {amount} da menor unidade dela. Continue somente se confiar neste app.',
    UNKNOWN_DATA:
      'Não se sabe o que esta assinatura permite. Ela pode bastar para levar seus ativos. Continue somente se confiar neste app.',
    TOKEN_UNCONFIRMED:
      'Apenas o provedor do app chama o token {token} de {symbol} e informa suas casas decimais. Verifique o endereço antes de continuar.',
    TOKEN_IMITATION: 'O token {token} não é o {symbol} habitual. Verifique o endereço antes de continuar.',
    CONTROL_GIVEN:
      '{to} poderia então agir por {account} a qualquer momento, sem perguntar novamente, e levar tudo o que há nela.',
    PERMISSION_GIVEN:
      '{to} poderia então agir por {account} a qualquer momento, sem perguntar novamente, até onde “{right}” permitir.',
    BURN: 'Ativos destruídos não podem ser recuperados.',
    REMAINDER_GIVEN: 'O saldo restante de {account} vai para {to}, que não é a conta que assina.',
    ORDER_SIGNATURE:
      'Só com esta assinatura, outros podem levar o que é oferecido, sem uma transação ou taxa que alertasse você. Assine somente se você acabou de solicitar isto.',
    ORDER_UNPAID: 'Você não receberia nada pelo que é oferecido.',
    UNRESOLVED_ACCOUNT:
      'Os destinatários desta transação não podem ser mostrados. Continue somente se confiar neste app.',
    UNEXPIRING: 'Uma vez assinado, qualquer um que tenha isto pode enviá-lo à rede a qualquer momento no futuro.',
    WRONG_CHAIN: 'Isto se destina à rede {chain}, mas sua carteira está em {network}.',
    BLIND_HASH:
      'Esta mensagem não pode ser lida. Ela pode ser o hash de uma transação, e sua assinatura permitiria que outros a enviassem.',

    FOREIGN_SIGN_IN:
      'Isto faz seu login em {site}, mas você está em {page}. Quem obtiver esta assinatura poderia agir como você lá.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Isto faz o login de {account}, que não é a conta que assina: {from}.',
    REQUEST_CHANGED:
      'Interrompido: a solicitação é diferente do que foi mostrado a você. Nada foi enviado à sua carteira.',
    NEW_RECEIVER: 'Primeira vez que você envia para este endereço.',
  },
}
export default signing
