/** The client has disconnected: the abort reason of its request. Never sent, and never logged as a failure. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection');
    this.name = 'ClientGone';
  }
}
