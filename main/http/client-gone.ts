/** Nobody is left to answer. The reason of an aborted request's signal; never on the wire, never a failure in the log. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection');
    this.name = 'ClientGone';
  }
}
