/** What the server knows of the deposit that the address names; the script shows one of these lines. */
export function DepositStatus() {
  return (
    <div data-island="deposit-status" role="status" className="deposit-status">
      <p data-deposit="checking" data-title="Un attimo: verifichiamo il pagamento." hidden>
        Aspettiamo la conferma della banca: ci vuole qualche secondo…
      </p>
      <p data-deposit="paid" hidden>
        Caparra ricevuta: €17. La conferma è già nella tua posta.
      </p>
      <p data-deposit="waiting" data-title="Il pagamento è in verifica." hidden>
        Stiamo verificando il pagamento: ti scriviamo appena è tutto a posto.
      </p>
      <p data-deposit="unplaced" data-title="Caparra ricevuta." hidden>
        Abbiamo ricevuto la caparra, ma gli slot del mese sono finiti mentre pagavi. Entro 24 ore ti proponiamo il primo
        posto libero, o ti restituiamo tutto.
      </p>
      <p data-deposit="refunded" data-title="La caparra ti è stata restituita." hidden>
        Il rimborso torna da dove hai pagato, di solito in qualche giorno lavorativo.
      </p>
      <p data-deposit="failed" data-title="Il pagamento non è riuscito." hidden>
        Il pagamento non è andato a buon fine e non ti è stato addebitato nulla.{" "}
        <a href="/offerta-197#slot-booking" className="font-semibold underline underline-offset-4">
          Riprova
        </a>
      </p>
    </div>
  );
}
