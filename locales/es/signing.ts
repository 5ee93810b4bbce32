import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Envía {amount} {symbol} a {to}.',
    sendToken: 'Envía {amount} {symbol} (token {token}) a {to}.',
    sendUnits: 'Envía {amount} de la unidad mínima de la moneda de la red a {to}.',
    sendTokenUnits:
      'Envía {amount} de la unidad mínima del token {token} a {to}. Se desconocen su nombre y sus decimales.',
    takenFrom: 'Se toma de {from}.',
    signed: 'Tu firma basta por sí sola para hacer esto.',
    item: 'Envía el artículo {id} de la colección {token} a {to}.',
    items: 'Envía {amount} unidades del artículo {id} de la colección {token} a {to}.',

    allow: 'Permite que {spender} gaste hasta {amount} {symbol} (token {token}).',
    allowUnits:
      'Permite que {spender} gaste hasta {amount} de la unidad mínima del token {token} o, si es una colección, que tome el artículo con ese número. Se desconocen su nombre y sus decimales.',
    allowAll: 'Permite que {spender} gaste todo lo que tengas, ahora o más adelante, en {symbol} (token {token}).',
    allowAllUnits:
      'Permite que {spender} gaste todo lo que tengas, ahora o más adelante, del token o la colección {token}.',
    revoke: 'Revoca el permiso de {spender} para gastar el token o la colección {token}.',
    allowItem: 'Permite que {spender} tome el artículo {id} de la colección {token}.',
    revokeOrItem:
      'Revoca el permiso de {spender} para gastar el token {token}. Si es una colección, permite que {spender} tome el artículo 0.',
    ownedBy: 'Los tokens pertenecen a {owner}.',
    until: 'Válido hasta {date}.',
    noEnd: 'Esto no caduca.',

    callNamed: 'Llama a «{name}» en {to}.',
    callFunction: 'Llama a la función {selector} en {to}.',
    call: 'Llama a {to}.',
    given: 'Envía {amount} {symbol} con la llamada.',
    givenUnits: 'Envía {amount} de la unidad mínima de la moneda de la red con la llamada.',

    givenTokenUnits: 'Envía {amount} de la unidad mínima del token {token} con la llamada.',
    unresolved:
      'Algunas de sus cuentas solo figuran en una tabla de consulta de la cadena de bloques y no se pueden mostrar.',
    atomic: 'O bien se aplican todas estas llamadas, o ninguna.',
    paymaster: 'Pide a {host} que pague la comisión.',
    unexpiring: 'Esta transacción no caduca.',

    offers: 'Ofrece {what} a cualquiera que complete esta orden.',
    due: '{to} recibe {what} a cambio.',
    smallestUnit: 'El importe está en la unidad mínima del token {token}. Se desconocen su nombre y sus decimales.',
    anyItem: 'También se acepta cualquier otro artículo de la colección {token}.',

    control: 'Da a {to} el control de {account} («{right}»).',
    uncontrol: 'Renuncia al control de {account} («{right}»).',
    everywhere: 'Esto se aplica en todas las redes.',
    permission: 'Permite que {to} actúe por {account} sin volver a preguntar: «{right}».',
    burn: 'Destruye {amount} {symbol} (token {token}).',
    burnUnits: 'Destruye {amount} de la unidad mínima del token {token}.',
    close: 'Cierra {account} y envía su saldo restante a {to}.',

    note: 'Incluye esta nota:',
    text: 'Firma este mensaje:',
    bytes: 'Firma datos binarios, que aquí se muestran en hexadecimal:',
    literal: 'Se firma como el texto mostrado, no como los bytes que codifica.',
    cut: {
      one: 'Solo se muestra el principio. El texto completo tiene {count} carácter.',
      many: 'Solo se muestra el principio. El texto completo tiene {count} caracteres.',
      other: 'Solo se muestra el principio. El texto completo tiene {count} caracteres.',
    },
    data: 'Firma datos del tipo «{primaryType}».',
    dataDomain: 'Se identifican como:',
    dataContract: 'El contrato que comprueba la firma es {contract}.',
    dataNoTarget: 'No dicen para qué app o contrato son.',
    dataNetwork: 'Son para la red {network}.',
    dataAnywhere: 'No indican ninguna red y pueden aplicarse en todas.',
    dataSalt: 'Su sal es {salt}.',
    dataUnknown: 'Se desconoce qué permiten. Contienen:',
    field: '{name}:',
    moreFields: {
      one: 'Hay {count} campo más, que no se muestra.',
      many: 'Hay {count} campos más, que no se muestran.',
      other: 'Hay {count} campos más, que no se muestran.',
    },
    unreadable: 'Esta solicitud no se puede descodificar.',
    unreadablePart: 'Una parte de esta solicitud no se puede descodificar.',
    times: 'Número de veces: {count}.',
    more: {
      one: 'Hay {count} efecto más, que no se muestra.',
      many: 'Hay {count} efectos más, que no se muestran.',
      other: 'Hay {count} efectos más, que no se muestran.',
    },

    UNLIMITED_APPROVAL:
      'Sin límite: {spender} podría llevárselo todo en cualquier momento sin volver a preguntar. Puede que tu billetera te permita fijar un límite.',
    ALLOWANCE_ABOVE_BALANCE:
      'Es más que los {balance} {symbol} que tienes ahora: {spender} también podría llevarse lo que recibas más adelante.',
    HIGH_LIMIT:
      'Este límite es muy alto: {spender} podría llevarse todo lo que tienes, ahora o más adelante, sin volver a preguntar.',
    PERMIT_SIGNATURE:
      'Esta firma basta por sí sola para que {spender} se lleve tus tokens, sin ninguna transacción ni comisión que te alerte. Firma solo si acabas de solicitarlo.',
    LOOKALIKE_RECEIVER:
      'Revisa con atención: {to} empieza y termina como {known}, que conoces, pero es otra dirección. Los estafadores usan direcciones así.',
    LOOKALIKE_SEEN:
      'Revisa con atención: {to} empieza y termina como {known}, que procede de un historial o de un nombre, pero es otra dirección. Cualquiera de las dos puede ser una estafa.',
    OWN_ADDRESS: 'El destinatario es la cuenta desde la que envías: {to}.',
    TOKEN_CONTRACT: 'El destinatario {to} es el contrato de un token. Todo lo que se envíe allí se pierde.',
    BURN_ADDRESS: 'Nadie controla la dirección {to}. Todo lo que se envíe allí se pierde.',
    UNKNOWN_CALL:
      'Se desconoce qué hace esta llamada. Puede llevarse tus activos. Continúa solo si confías en esta app.',
    UNKNOWN_CALL_VALUE:
      'Se desconoce qué hace {to} con los {amount} {symbol} que recibe. Continúa solo si confías en esta app.',
    UNKNOWN_CALL_UNITS:
      'Se desconoce qué hace {to} con la moneda que recibe: {amount} de su unidad mínima. Continúa solo si confías en esta app.',
    UNKNOWN_DATA:
      'Se desconoce qué permite esta firma. Puede bastar para llevarse tus activos. Continúa solo si confías en esta app.',
    TOKEN_UNCONFIRMED:
      'Solo el proveedor de la app llama {symbol} al token {token} e indica sus decimales. Comprueba su dirección antes de continuar.',
    TOKEN_IMITATION: 'El token {token} no es el {symbol} habitual. Comprueba su dirección antes de continuar.',
    CONTROL_GIVEN:
      '{to} podría entonces actuar por {account} en cualquier momento sin volver a preguntar, y llevarse todo lo que contiene.',
    PERMISSION_GIVEN:
      '{to} podría entonces actuar por {account} en cualquier momento sin volver a preguntar, hasta donde lo permita «{right}».',
    BURN: 'Los activos destruidos no se pueden recuperar.',
    REMAINDER_GIVEN: 'El saldo restante de {account} va a {to}, que no es la cuenta que firma.',
    ORDER_SIGNATURE:
      'Esta firma basta por sí sola para que otros se lleven lo ofrecido, sin ninguna transacción ni comisión que te alerte. Firma solo si acabas de solicitarlo.',
    ORDER_UNPAID: 'No recibirías nada por lo ofrecido.',
    UNRESOLVED_ACCOUNT:
      'Los destinatarios de esta transacción no se pueden mostrar. Continúa solo si confías en esta app.',
    UNEXPIRING: 'Una vez firmado, cualquiera que lo tenga puede presentarlo en cualquier momento posterior.',
    WRONG_CHAIN: 'Esto es para la red {chain}, pero tu billetera está en {network}.',
    BLIND_HASH:
      'Este mensaje no se puede leer. Puede ser el hash de una transacción, y tu firma permitiría que otros la presentaran.',

    FOREIGN_SIGN_IN:
      'Esto inicia tu sesión en {site}, pero estás en {page}. Quien obtenga esta firma podría actuar allí en tu nombre.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Esto inicia sesión con {account}, que no es la cuenta que firma: {from}.',
    REQUEST_CHANGED: 'Detenido: la solicitud es distinta de lo que se te mostró. No se envió nada a tu billetera.',
    NEW_RECEIVER: 'Es la primera vez que envías a esta dirección.',
  },
}
export default signing
