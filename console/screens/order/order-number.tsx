/** Its last five signs are what people say and look for. */
export const OrderNumber = ({ number }: { number: string }) => (
  <span className="order-number">
    <span>{number.slice(0, -5)}</span>
    {number.slice(-5)}
  </span>
)
